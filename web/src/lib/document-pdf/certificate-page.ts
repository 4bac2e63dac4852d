import type { CodeFacts } from "./facts.ts";
import {
	fitAbove,
	INK,
	type Measure,
	type PageElement,
	type Paragraph,
	paragraphEnd,
	type Style,
	type TextBox,
	wrapParagraph,
} from "./page-elements.ts";

export interface CertificateText {
	lang: "en" | "ru";
	heading: string;
	issued: string;
	name: string;
	body: string;
	subject: string;
	period: string;
	signatory?: string;
	date: string;
}

export interface Certificate {
	/** Short names separated by " · ", each on a line. */
	short: string;
	texts: CertificateText[];
	code: CodeFacts | null;
	/** A JPEG. */
	logo?: Uint8Array | undefined;
	/** A JPEG on the signature lines. */
	signature?: Uint8Array | undefined;
}

/** Points: A4 landscape. */
export const CERTIFICATE_SIZE = [841.89, 595.28] as const;
const PAGE = { width: CERTIFICATE_SIZE[0], height: CERTIFICATE_SIZE[1], band: 190, left: 240, right: 786 };
const GAP = 26;
const DATES = PAGE.height - 70;
const LOGO = { x: 32, y: 56, width: 126, height: 43.8 };
/** Points. */
const SIGNED = { width: 102, height: 34 };
const CODE = { x: 32, y: 400, size: 92, quiet: 10 };

const regular = (size: number, color: string): Style => ({ font: "regular", size, color });
const bold = (size: number, color: string): Style => ({ font: "bold", size, color });

/** Lays out a certificate in a font size in which all fits. */
export function certificatePage(certificate: Certificate, measure: Measure): PageElement[] {
	const { code, logo } = certificate;
	const dates = columnsOf(certificate).map(({ text, x, width }) =>
		wrapParagraph(
			measure,
			{ lang: text.lang, text: text.date },
			{ x, y: DATES, width },
			regular(10, INK.faint),
		),
	);
	const signed: PageElement[] = [];
	const body = fitAbove((scale) => {
		signed.length = 0;
		return layOut(certificate, measure, scale, signed);
	}, DATES);
	return [
		{ kind: "box", x: 0, y: 0, width: PAGE.band, height: PAGE.height, color: INK.band },
		...(logo ? logoOf(logo) : []),
		...fitAbove((scale) => shortTitle(certificate, measure, scale), CODE.y - 30),
		...signed,
		...body,
		...dates,
		...(code ? codeOf(code, measure) : []),
	];
}

const columnsOf = ({ texts }: Certificate) => {
	const width = (PAGE.right - PAGE.left - GAP) / 2;
	return texts.map((text, at) => ({ text, width, x: PAGE.left + at * (width + GAP) }));
};

function logoOf(bytes: Uint8Array): PageElement[] {
	const { x, y, width, height } = LOGO;
	return [
		{ kind: "box", x: x - 6, y: y - 6, width: width + 12, height: height + 12, color: INK.white },
		{ kind: "picture", x, y, width, height, bytes },
	];
}

function shortTitle({ short, logo }: Certificate, measure: Measure, scale: number): Paragraph[] {
	let y = logo ? LOGO.y + LOGO.height + 28 : 60;
	return short.split(" · ").map((text) => {
		const line = wrapParagraph(
			measure,
			{ text },
			{ x: 32, y, width: PAGE.band - 56 },
			bold(17 * scale, INK.white),
		);
		y = paragraphEnd(line);
		return line;
	});
}

function layOut(
	certificate: Certificate,
	measure: Measure,
	scale: number,
	signed: PageElement[],
): Paragraph[] {
	const { texts, signature } = certificate;
	const [first, second] = texts;
	const done: Paragraph[] = [];
	const write = (lang: string | undefined, text: string, place: TextBox, style: Style, tag = "P"): number => {
		const paragraph = wrapParagraph(measure, { lang, text, tag }, place, {
			...style,
			size: style.size * scale,
		});
		done.push(paragraph);
		return paragraphEnd(paragraph);
	};
	const wide = (y: number): TextBox => ({ x: PAGE.left, y, width: PAGE.right - PAGE.left });
	let y = write(first?.lang, first?.heading ?? "", wide(60), bold(30, INK.band), "H1");
	y = write(second?.lang, second?.heading ?? "", wide(y + 2), regular(16, INK.second));
	const issued = texts.map((text) => text.issued).join(" · ");
	y = write(first?.lang, issued, wide(y + 34 * scale), regular(10, INK.faint));
	const names = [...new Set(texts.map(({ name }) => name))];
	for (const [at, name] of names.entries())
		y = write(texts[at]?.lang, name, wide(y + 4), at === 0 ? bold(24, INK.text) : regular(15, INK.faint));
	for (const { text, x, width } of columnsOf(certificate)) {
		const at = (top: number): TextBox => ({ x, y: top, width });
		let down = write(text.lang, text.body, at(y + 24 * scale), regular(11, INK.text));
		down = write(text.lang, text.subject, at(down + 3), bold(12, INK.text));
		down = write(text.lang, text.period, at(down + 3), regular(11, INK.text));
		if (text.signatory === undefined) continue;
		const [wide, high] = [SIGNED.width * scale, SIGNED.height * scale];
		if (signature)
			signed.push({
				kind: "picture",
				x: x + 8,
				y: down + 8 * scale,
				width: wide,
				height: high,
				bytes: signature,
			});
		const line = down + (signature ? SIGNED.height : 26) * scale;
		write(text.lang, `${"_".repeat(24)}\n${text.signatory}`, at(line), regular(10, INK.text));
	}
	return done;
}

function codeOf({ printed, address }: CodeFacts, measure: Measure): PageElement[] {
	const { x, y, size, quiet } = CODE;
	const whole = size + 2 * quiet;
	const place = (top: number): TextBox => ({ x, y: y + whole + top, width: PAGE.band - x - 8 });
	return [
		{ kind: "box", x, y, width: whole, height: whole, color: INK.white },
		{ kind: "qr", x: x + quiet, y: y + quiet, size, text: address, color: INK.band },
		wrapParagraph(measure, { text: printed }, place(8), bold(9, INK.white)),
		wrapParagraph(
			measure,
			{ lang: "ru", text: "Код проверит подлинность" },
			place(24),
			regular(8, INK.white),
		),
		wrapParagraph(measure, { lang: "en", text: "Scan to verify" }, place(35), regular(8, INK.white)),
	];
}
