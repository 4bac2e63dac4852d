import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DocumentRequest, documentPages } from "../../web/src/lib/document-pdf/document-pages.ts";
import {
	badgeFor,
	certificateFor,
	invitationLetter,
	invoiceLetter,
	receiptLetter,
} from "../../web/src/lib/document-pdf/documents.ts";
import type { DocumentFacts } from "../../web/src/lib/document-pdf/facts.ts";
import { makeMeasure, writePdf } from "../../web/src/lib/document-pdf/write-pdf.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { cpuOf, type Figure, median, printFigures, unbounded } from "./figures.ts";

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
const ORDERS: Record<string, DocumentRequest> = {
	letter: { kind: "letter", letter: invitationLetter(FACTS, CODE) },
	receipt: { kind: "letter", letter: receiptLetter(FACTS, MONEY, CODE) },
	invoice: { kind: "letter", letter: invoiceLetter(FACTS, MONEY, { name: "LLC Optics", details: "" }) },
	badge: { kind: "badge", badge: badgeFor(FACTS, CODE) },
	certificate: { kind: "certificates", certificates: [certificateFor(FACTS, null, CODE)] },
	[`sheets of ${BADGES} badges`]: {
		kind: "badges",
		title: "SPECTRA",
		badges: Array.from({ length: BADGES }, (_, number) => badgeFor(factsOf(number), CODE)),
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
					bytes = (await writePdf(documentPages(order, makeMeasure(fonts)), fonts, new Date())).size;
				}),
			);
		figures.push(unbounded(`${kind}: CPU, median`, median(spent), "ms"));
		figures.push(unbounded(`${kind}: bytes`, bytes / 1000, "kB"));
	}
	printFigures("Documents as PDFs", figures);
}
