import type { User } from "@deck/contracts/account";
import type { ReviewRecord } from "@deck/contracts/reviewer-profile";
import { readPdfFonts } from "../../../lib/print/fonts.ts";
import { madeBy } from "../../../lib/print/run-worker.ts";
import { certificateOf } from "./certificate.ts";
import type { CertificateOrder } from "./certificate.worker.ts";

/** A certificate of what somebody reviewed for a conference as a PDF, made beside the page's own thread. */
export async function certificateFile(
	user: User,
	record: ReviewRecord,
): Promise<{ name: string; blob: Blob }> {
	const fonts = await readPdfFonts();
	const now = new Date();
	const worker = new Worker(new URL("./certificate.worker.ts", import.meta.url), { type: "module" });
	const certificate = certificateOf(user, record, now);
	const blob = await madeBy<CertificateOrder>(worker, { certificate, fonts, now });
	return { name: `${record.conference.path}-reviewer.pdf`, blob };
}
