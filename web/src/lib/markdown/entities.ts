const NAMED: Record<string, string> = {
	amp: "&",
	apos: "'",
	copy: "©",
	deg: "°",
	gt: ">",
	hellip: "…",
	laquo: "«",
	lt: "<",
	mdash: "—",
	micro: "µ",
	nbsp: "\u00a0",
	ndash: "–",
	plusmn: "±",
	quot: '"',
	raquo: "»",
	reg: "®",
	sect: "§",
	shy: "\u00ad",
	thinsp: "\u2009",
	times: "×",
};

export function decodeEntities(text: string): string {
	return text.replace(
		/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
		(whole: string, decimal?: string, hex?: string, name?: string) => {
			if (name) return NAMED[name] ?? whole;
			const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
		},
	);
}
