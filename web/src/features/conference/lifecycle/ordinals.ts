/** Ordinal words, including "Twenty-first". */
const ENGLISH =
	"(?:(?:twenty|thirty|forty|fifty)-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twent|thirt|fort|fift)ieth";
/** Stems of Russian ordinals with all endings. */
const RUSSIAN =
	"(?:перв|втор|четв[её]рт|пят|шест|седьм|восьм|девят|десят|(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцат|двадцат|тридцат|сороков|пятидесят)(?:ый|ой|ая|ое|ую|ого|ому|ом|ым|ые|ых|ыми)|трет(?:ий|ья|ье|ью|ьей|ьего|ьему|ьем|ьим|ьи|ьих|ьими)";
/** 7th, 7-я, VII, VII-я. A letter before a hyphen and a Latin letter is a name: "X-ray". */
const FIGURES = "\\d+(?:st|nd|rd|th)|(?:\\d+|[IVXL]+)-(?:я|й|е|ая|ый|ой|ий|го|ое)|[IVXL]+(?!-[A-Za-z])";

const WORD = new RegExp(`(?<![\\p{L}\\d-])(?:${ENGLISH}|${RUSSIAN})(?![\\p{L}\\d])`, "giu");
const FIGURE = new RegExp(`(?<![\\p{L}\\d-])(?:${FIGURES})(?![\\p{L}\\d])`, "gu");

export function ordinalsIn(title: string): string[] {
	return [...new Set([...title.matchAll(WORD), ...title.matchAll(FIGURE)].map(([found]) => found))];
}
