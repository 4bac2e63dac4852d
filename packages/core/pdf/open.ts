import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Activity, findActiveContent } from "./active-content.ts";

export type OpenResult =
	| { pages: number }
	| { refused: "file_password" | "file_unreadable" | "file_active" | "file_heavy" };

/** Options for untrusted files. */
export const READ_OPTIONS = {
	isEvalSupported: false,
	useSystemFonts: false,
	disableFontFace: true,
	verbosity: VerbosityLevel.ERRORS,
} as const;

/** Opens a PDF without guard: see `open-pdf.ts`. */
export async function openUnguarded(data: Uint8Array): Promise<OpenResult> {
	// Before pdf.js, which takes over the bytes.
	const activity = findActiveContent(data);
	const loading = getDocument({ data, ...READ_OPTIONS });
	try {
		const document = await loading.promise;
		// Readers must open at least the first page.
		await document.getPage(1);
		return (await openRefusal(activity, document)) ?? { pages: document.numPages };
	} catch (error) {
		const locked = error instanceof Error && error.name === "PasswordException";
		return { refused: locked ? "file_password" : "file_unreadable" };
	} finally {
		await loading.destroy();
	}
}

async function openRefusal(activity: Activity, document: PDFDocumentProxy): Promise<OpenResult | null> {
	if (activity === "none") return null;
	if (activity === "active" || (await document.hasJSActions())) return { refused: "file_active" };
	const { info } = await document.getMetadata();
	// pdf.js alone checks encrypted files without password.
	return "EncryptFilterName" in info && info.EncryptFilterName ? null : { refused: "file_unreadable" };
}
