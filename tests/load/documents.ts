import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentFacts } from "../../web/src/lib/document-pdf/facts.ts";
import { type DocumentOrder, pagesOf } from "../../web/src/lib/document-pdf/pages.ts";
import {
	badgeOf,
	certificateOf,
	invitationOf,
	invoiceOf,
	receiptOf,
} from "../../web/src/lib/document-pdf/texts.ts";
import { measuring, writePdf } from "../../web/src/lib/document-pdf/write-pdf.ts";
import { ROOT } from "../support/command.ts";
import { cpuOf, type Figure, median, plain, print } from "./figures.ts";

const ROUNDS = 5;
const BADGES = 300;
const both = (en: string, ru = en) => ({ en, ru });
const CODE = {
	printed: "ABCD-EFGH-JKLM-NPQR",
	address: "https://deck.example.org/verify/ABCD-EFGH-JKLM-NPQR",
};
const SUMS = [{ amount: 600_000, currency: "RUB" as const }];
const MONEY = { sums: SUMS, date: "2027-03-11" as const, reference: "PP 12" };

const factsOf = (number: number): DocumentFacts => ({
	conference: {
		path: "spectra",
		titles: both("Conference on Imaging and Learning", "Конференция по изображениям и обучению"),
		short: both("SPECTRA", "СПЕКТР"),
		days: both("24–28 May 2027", "24–28 мая 2027 г."),
	},
	person: {
		number,
		names: both(`Arina Veshnyakova ${number}`, `Арина Вешнякова ${number}`),
		organization: both("Samarkand State University", "Самаркандский государственный университет"),
		format: "presenter",
		place: both("Samara", "Самара"),
		papers: [{ number: 137, title: "Sparse-view spectral tomography with learned priors" }],
	},
	day: "2027-03-12" as const,
});

const FACTS = factsOf(412);
const ORDERS: Record<string, DocumentOrder> = {
	letter: { kind: "letter", letter: invitationOf(FACTS, CODE) },
	receipt: { kind: "letter", letter: receiptOf(FACTS, MONEY, CODE) },
	invoice: { kind: "letter", letter: invoiceOf(FACTS, MONEY, { name: "LLC Optics", details: "" }) },
	badge: { kind: "badge", badge: badgeOf(FACTS, CODE) },
	certificate: { kind: "certificates", certificates: [certificateOf(FACTS, null, CODE)] },
	[`sheets of ${BADGES} badges`]: {
		kind: "badges",
		title: "SPECTRA",
		badges: Array.from({ length: BADGES }, (_, number) => badgeOf(factsOf(number), CODE)),
	},
};

/** Runs the browser worker's code in node. */
export async function documents(): Promise<void> {
	const font = async (name: string) =>
		new Uint8Array(await readFile(join(ROOT, "web/src/lib/print/fonts", name)));
	const fonts = { regular: await font("DejaVuSerif.ttf"), bold: await font("DejaVuSerif-Bold.ttf") };
	const figures: Figure[] = [];
	for (const [kind, order] of Object.entries(ORDERS)) {
		const spent: number[] = [];
		let bytes = 0;
		for (let round = 0; round < ROUNDS; round++)
			spent.push(
				await cpuOf(async () => {
					bytes = (await writePdf(pagesOf(order, measuring(fonts)), fonts, new Date())).size;
				}),
			);
		figures.push(plain(`${kind}: CPU, median`, median(spent), "ms"));
		figures.push(plain(`${kind}: bytes`, bytes / 1000, "kB"));
	}
	print("Documents as PDFs", figures);
}
