export const FONT_CHARACTERS: readonly (readonly [first: number, last: number])[] = [
	[0x20, 0x7e],
	[0xa0, 0x24f],
	[0x2b0, 0x36f],
	[0x370, 0x3ff],
	[0x400, 0x52f],
	[0x1e00, 0x1eff],
	[0x2000, 0x209f],
	[0x20a0, 0x20bf],
	[0x2100, 0x218f],
	[0x2190, 0x22ff],
	[0x25a0, 0x25ff],
	[0xfb00, 0xfb06],
	[0xfffd, 0xfffd],
];

const OTHERS = new RegExp(
	`[^${FONT_CHARACTERS.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join("")}]`,
	"gu",
);

export const missingCharacters = (text: string): string[] =>
	[...new Set(text.match(OTHERS))].filter((character) => !/\s|\p{C}/u.test(character));

export interface MissingCharacters {
	owner: string;
	characters: string[];
}

export const findMissingCharacters = (texts: readonly { who: string; text: string }[]): MissingCharacters[] =>
	texts
		.map(({ who, text }) => ({ owner: who, characters: missingCharacters(text) }))
		.filter(({ characters }) => characters.length > 0);

export const replaceMissingCharacters = (text: string) => text.replace(OTHERS, "\uFFFD");
