// A game of Sushi Go! between two bots, and its record.
import { loadHouse } from 'sushiya';

const house = await loadHouse();
const options = { players: 2, passing: 'left' };
const table = house.open('sushi-go', options, [], '1');
for (let moment = table.goOn(); !moment.over; ) {
  for (const seat of moment.waiting) {
    const action = house.choose({ game: 'sushi-go', options, view: table.mind(seat) }, seat === 0 ? 'net' : 'cook', {}, '1');
    const played = table.play(seat, action);
    if ('refusal' in played) throw new Error(played.refusal.clause);
    moment = played;
  }
}
console.log(table.record());
