import { pageText } from "@deck/contracts/page-text";
import { openPdf } from "./open-pdf.ts";

/**
 * Extracts pages' text as the server does for originality, in pdf.js's worker.
 * @param onPage pages read and their total
 * @throws as `openPdf`, and if a page can't load
 */
export async function readPages(
	from: string | Blob,
	signal: AbortSignal,
	onPage: (done: number, of: number) => void,
): Promise<string[]> {
	let lose: () => void = () => {};
	const lost = new Promise<never>((_, reject) => {
		lose = () => reject(new Error("a piece of the document is missing"));
	});
	const { document, close } = await openPdf(from, signal, () => lose());
	try {
		const pages: string[] = [];
		for (let number = 1; number <= document.numPages; number++) {
			signal.throwIfAborted();
			const page = await Promise.race([document.getPage(number), lost]);
			pages.push(pageText(await Promise.race([page.getTextContent(), lost])));
			onPage(number, document.numPages);
		}
		return pages;
	} finally {
		close();
	}
}
