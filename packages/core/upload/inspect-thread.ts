import { parentPort } from "node:worker_threads";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What the thread answers to a PDF's bytes: its pages, or the code of a refusal. */
export type Opened = { pages: number } | { refused: "file_password" | "file_unreadable" };

/** The thread of `open-pdf.ts`: says that it is ready; then for each message with a file's bytes one with what was found. */
parentPort?.on("message", async (bytes: Uint8Array) => parentPort?.postMessage(await open(bytes)));
parentPort?.postMessage("ready");

async function open(data: Uint8Array): Promise<Opened> {
	const loading = getDocument({
		data,
		isEvalSupported: false,
		useSystemFonts: false,
		disableFontFace: true,
		verbosity: VerbosityLevel.ERRORS,
	});
	try {
		const document = await loading.promise;
		// The first page is the least that a reader must be able to open.
		await document.getPage(1);
		return { pages: document.numPages };
	} catch (error) {
		const locked = error instanceof Error && error.name === "PasswordException";
		return { refused: locked ? "file_password" : "file_unreadable" };
	} finally {
		await loading.destroy();
	}
}
