import type { User } from "@deck/contracts/account";
import type { ReviewHistoryEntry } from "@deck/contracts/reviewer-profile";
import { makePdf } from "../../../lib/document-pdf/make-pdf.ts";
import { certificateOf } from "./certificate.ts";

export async function certificateFile(
	user: User,
	record: ReviewHistoryEntry,
): Promise<{ name: string; blob: Blob }> {
	const blob = await makePdf({
		kind: "certificates",
		certificates: [certificateOf(user, record)],
	});
	return { name: `${record.conference.path}-reviewer.pdf`, blob };
}
