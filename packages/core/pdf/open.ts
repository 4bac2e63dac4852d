import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Activity, activityOf } from "./active-content.ts";

/** What is answered to a PDF's bytes: its pages, or the code of a refusal. */
export type Opened =
	| { pages: number }
	| { refused: "file_password" | "file_unreadable" | "file_active" | "file_heavy" };

/** How pdf.js reads files of strangers: it draws nothing and runs nothing. */
export const READING = {
	isEvalSupported: false,
	useSystemFonts: false,
	disableFontFace: true,
	verbosity: VerbosityLevel.ERRORS,
} as const;

/** Opens a PDF, and looks for what may act in it. Without a guard: see `open-pdf.ts`. */
export async function open(data: Uint8Array): Promise<Opened> {
	// Before pdf.js, which takes the bytes for itself.
	const activity = activityOf(data);
	const loading = getDocument({ data, ...READING });
	try {
		const document = await loading.promise;
		// The first page is the least that a reader must be able to open.
		await document.getPage(1);
		return (await objection(activity, document)) ?? { pages: document.numPages };
	} catch (error) {
		const locked = error instanceof Error && error.name === "PasswordException";
		return { refused: locked ? "file_password" : "file_unreadable" };
	} finally {
		await loading.destroy();
	}
}

/** Why a file that opens is not taken; null where it is. */
async function objection(activity: Activity, document: PDFDocumentProxy): Promise<Opened | null> {
	if (activity === "none") return null;
	if (activity === "active" || (await document.hasJSActions())) return { refused: "file_active" };
	const { info } = await document.getMetadata();
	// What is encrypted, and opens without a password, is looked into by pdf.js alone.
	return "EncryptFilterName" in info && info.EncryptFilterName ? null : { refused: "file_unreadable" };
}
