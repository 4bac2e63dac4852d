/** A text in which only its middle differs from the other one. */
export interface Marked {
	head: string;
	middle: string;
	tail: string;
}

/** Words that stay on each side of what differs, where more are equal. */
const AROUND = 12;

/** Two texts with what they have in common at both ends, cut short where it is long. */
export function markChanges(before: string, after: string): [Marked, Marked] {
	const [was, is] = [wordsOf(before), wordsOf(after)];
	const most = Math.min(was.length, is.length);
	let head = 0;
	while (head < most && was[head] === is[head]) head++;
	let tail = 0;
	while (tail < most - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
	const start =
		head > AROUND
			? `… ${was
					.slice(head - AROUND, head)
					.join("")
					.trimStart()}`
			: was.slice(0, head).join("");
	const rest = was.slice(was.length - tail);
	const end = tail > AROUND ? `${rest.slice(0, AROUND).join("").trimEnd()} …` : rest.join("");
	const cut = (words: string[]) => ({
		head: start,
		middle: words.slice(head, words.length - tail).join(""),
		tail: end,
	});
	return [cut(was), cut(is)];
}

/** Words, each with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];
