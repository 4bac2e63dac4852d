import type { PaperCard, PaperList } from "@deck/contracts/paper";

/** A list after a merge, and the numbers in it that are new or changed. */
export interface Merged {
	list: PaperList;
	changed: number[];
}

/** Takes over what changed since the list's mark, by number and version. */
export function mergeSince(list: PaperList, answer: PaperList): Merged {
	const { cards, changed } = takeOver(list.cards, answer.cards);
	return { list: { cards, mark: answer.mark }, changed };
}

/** Takes over rows that were asked for by number; those that did not come may no longer be seen, and go. */
export function mergeAsked(list: PaperList, asked: readonly number[], answer: readonly PaperCard[]): Merged {
	const { cards, changed } = takeOver(list.cards, answer);
	const came = new Set(answer.map(({ number }) => number));
	const gone = new Set(asked.filter((number) => !came.has(number)));
	const kept = cards.some(({ number }) => gone.has(number))
		? cards.filter(({ number }) => !gone.has(number))
		: cards;
	return { list: { ...list, cards: kept }, changed };
}

/** Rows that did not change stay the same objects, so that nothing of theirs is worked out again. */
function takeOver(
	cards: PaperCard[],
	later: readonly PaperCard[],
): { cards: PaperCard[]; changed: number[] } {
	const byNumber = new Map(cards.map((card) => [card.number, card]));
	const fresh = later.filter((card) => card.version > (byNumber.get(card.number)?.version ?? 0));
	if (fresh.length === 0) return { cards, changed: [] };
	for (const card of fresh) byNumber.set(card.number, card);
	return { cards: [...byNumber.values()], changed: fresh.map(({ number }) => number) };
}
