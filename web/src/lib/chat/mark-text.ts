/** What the buttons over the field do to the chosen words. */
export const MARKS = ["bold", "italic", "code", "list", "link"] as const;
export type Mark = (typeof MARKS)[number];

/** A text with what is chosen in it: from one place to another. */
export interface Chosen {
	text: string;
	from: number;
	to: number;
}

const AROUND = { bold: "**", italic: "*", code: "`" } as const;

/** Marks the chosen words in Markdown, or takes the mark from them; the same words are chosen afterwards. */
export function marked({ text, from, to }: Chosen, mark: Mark): Chosen {
	const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
	if (mark === "list") return listed({ text, from, to });
	if (mark === "link") {
		const address = "https://";
		const at = from + 1 + words.length + 2;
		return { text: `${before}[${words}](${address})${after}`, from: at, to: at + address.length };
	}
	const sign = AROUND[mark];
	const has = ends(before, sign) && begins(after, sign);
	if (!has)
		return {
			text: `${before}${sign}${words}${sign}${after}`,
			from: from + sign.length,
			to: to + sign.length,
		};
	const bare = `${before.slice(0, -sign.length)}${words}${after.slice(sign.length)}`;
	return { text: bare, from: from - sign.length, to: to - sign.length };
}

/** A star of emphasis is none of a strong word. */
const ends = (text: string, sign: string) =>
	text.endsWith(sign) && (sign !== "*" || !/(^|[^*])\*\*$/.test(text));
const begins = (text: string, sign: string) =>
	text.startsWith(sign) && (sign !== "*" || !/^\*\*([^*]|$)/.test(text));

/** Each chosen line becomes an entry of a list, or none any more. */
function listed({ text, from, to }: Chosen): Chosen {
	const start = text.lastIndexOf("\n", from - 1) + 1;
	const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
	const lines = text.slice(start, end).split("\n");
	const all = lines.every((line) => line.startsWith("- "));
	const next = lines.map((line) => (all ? line.slice(2) : `- ${line}`)).join("\n");
	const change = next.length - (end - start);
	const first = all ? -2 : 2;
	return {
		text: `${text.slice(0, start)}${next}${text.slice(end)}`,
		from: Math.max(start, from + first),
		to: to + change,
	};
}
