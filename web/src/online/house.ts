// What is asked of the house over HTTP. Addresses are relative, as those of the page: it works under any path.
import type { RequestRefused } from '../protocol/online';

/** What the house does not do, in a word that texts have words for. */
export class HouseRefusal extends Error {
  override name = 'HouseRefusal';
  constructor(
    /** "bad_name", "too_often", …; "unreachable" where nobody answered. */
    readonly word: string,
    text: string,
  ) {
    super(text);
  }
}

export async function askHouse<Answer>(path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`./api/${path}`, { method, ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}) });
  } catch {
    throw new HouseRefusal('unreachable', 'The house does not answer.');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const { refused = 'unreachable', text = `The house answers ${response.status}.` } = (answer ?? {}) as Partial<RequestRefused>;
  throw new HouseRefusal(refused, text);
}

/** The record of a game that is over, as it was written. */
export async function fetchRecord(table: string): Promise<string> {
  try {
    const response = await fetch(`./api/records/${encodeURIComponent(table)}`);
    if (response.ok) return await response.text();
    const { refused } = (await response.json()) as RequestRefused;
    throw new HouseRefusal(refused, 'There is no such record.');
  } catch (error) {
    throw error instanceof HouseRefusal ? error : new HouseRefusal('unreachable', 'The house does not answer.');
  }
}
