export interface Marked {
	head: string;
	middle: string;
	tail: string;
}

const AROUND = 12;

/** Marks the differing middle of two texts, ignoring whitespace, and shortens equal ends. */
export function markChanges(before: string, after: string): [Marked, Marked] {
	const [was, is] = [splitWords(before), splitWords(after)];
	const same = (one: string | undefined, other: string | undefined) => one?.trimEnd() === other?.trimEnd();
	const most = Math.min(was.length, is.length);
	let head = 0;
	while (head < most && same(was[head], is[head])) head++;
	let tail = 0;
	while (tail < most - head && same(was.at(-1 - tail), is.at(-1 - tail))) tail++;
	return [marked(was, head, tail), marked(is, head, tail)];
}

function marked(words: string[], head: number, tail: number): Marked {
	const [first, last] = [words.slice(0, head), words.slice(words.length - tail)];
	return {
		head: head > AROUND ? `… ${first.slice(-AROUND).join("")}` : first.join(""),
		middle: words.slice(head, words.length - tail).join(""),
		tail: tail > AROUND ? `${last.slice(0, AROUND).join("").trimEnd()} …` : last.join(""),
	};
}

const splitWords = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];
