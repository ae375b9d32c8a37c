// A game of Sushi Go! between two bots, and its record.
import { loadHouse } from 'sushiya';

const house = await loadHouse();
const options = { players: 2, passing: 'left' };
const table = house.open('sushi-go', options, [], '1');
for (let moment = table.goOn(); !moment.over; ) {
  const [seat] = moment.waiting;
  moment = table.play(seat, house.choose({ game: 'sushi-go', options, view: table.mind(seat) }, 'cook', {}, '1'));
}
console.log(table.record());
