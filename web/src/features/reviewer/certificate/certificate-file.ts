import type { User } from "@deck/contracts/account";
import type { ReviewRecord } from "@deck/contracts/reviewer-profile";
import { makePdf } from "../../../lib/document-pdf/make-pdf.ts";
import { certificateOf } from "./certificate.ts";

/** A certificate of what somebody reviewed for a conference as a PDF, made beside the page's own thread. */
export async function certificateFile(
	user: User,
	record: ReviewRecord,
): Promise<{ name: string; blob: Blob }> {
	const blob = await makePdf({
		kind: "certificates",
		certificates: [certificateOf(user, record, new Date())],
	});
	return { name: `${record.conference.path}-reviewer.pdf`, blob };
}
