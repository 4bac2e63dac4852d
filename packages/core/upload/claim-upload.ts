import {
	CHAT_FILE_KINDS,
	type ChatFileKind,
	DOCUMENT_KINDS,
	type DocumentKind,
	SOURCE_KINDS,
	type SourceKind,
	type UploadPurpose,
} from "@deck/contracts/upload";
import { update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UploadItem } from "./entity.ts";
import { uploads } from "./entity.ts";
import { requireOwnUpload } from "./find.ts";
import type { UploadContext } from "./owner.ts";

interface InspectionResults {
	manuscript: { pages: number };
	source: { kind: SourceKind };
	originality_report: { pages: number };
	review_file: { pages: number };
	status_document: { kind: DocumentKind };
	chat_file: { kind: ChatFileKind; preview?: UploadItem["preview"] };
}

export type InspectedFile<P extends UploadPurpose = "manuscript"> = {
	upload_id: string;
	name: string;
	size: number;
	key: string;
	version_id: string;
	sha256: string;
} & InspectionResults[P];

/** Null before inspection. */
const READ_RESULT: { [P in UploadPurpose]: (upload: UploadItem) => InspectionResults[P] | null } = {
	manuscript: ({ pages }) => (pages === undefined ? null : { pages }),
	source: ({ kind }) => (isOneOf(SOURCE_KINDS, kind) ? { kind } : null),
	originality_report: ({ pages }) => (pages === undefined ? null : { pages }),
	review_file: ({ pages }) => (pages === undefined ? null : { pages }),
	status_document: ({ kind }) => (isOneOf(DOCUMENT_KINDS, kind) ? { kind } : null),
	chat_file: ({ kind, preview }) =>
		isOneOf(CHAT_FILE_KINDS, kind) ? { kind, ...(kind === "picture" && preview && { preview }) } : null,
};

const isOneOf = <const T extends string>(all: readonly T[], one: string | undefined): one is T =>
	all.some((known) => known === one);

const FIELDS: Record<UploadPurpose, string> = {
	manuscript: "upload_id",
	source: "source_upload_id",
	originality_report: "report_upload_id",
	review_file: "upload_id",
	status_document: "content.upload_id",
	chat_file: "uploads",
};

/**
 * Returns an inspected upload for a commit. 1 call.
 * @throws 422 at `upload_id` (`source_upload_id` for a source, and so on): `upload_unknown` (also for others' and other
 * purposes), `file_loading`, `upload_used`
 */
export async function requireInspectedFile<P extends UploadPurpose>(
	context: UploadContext,
	purpose: P,
	uploadId: string,
): Promise<InspectedFile<P>> {
	const field = FIELDS[purpose];
	const upload = await requireOwnUpload(context, uploadId).catch((error: unknown) => {
		if (error instanceof AppError && error.kind === "not_found") throw invalid(field, "upload_unknown");
		throw error;
	});
	if (upload.purpose !== purpose) throw invalid(field, "upload_unknown");
	const { state, upload_id, name, size, key, version_id, sha256 } = upload;
	if (state === "used") throw invalid(field, "upload_used");
	const found = READ_RESULT[purpose](upload);
	if (state !== "ready" || !found || version_id === undefined || sha256 === undefined) {
		throw invalid(field, "file_loading");
	}
	return { upload_id, name, size, key, version_id, sha256, ...found };
}

/** Builds the write that claims a file, and the event that makes the bucket keep it. */
export function claimUpload<P extends UploadPurpose>(
	context: Context,
	purpose: P,
	file: InspectedFile<P>,
): { write: Write; event: OutboxEvent } {
	return {
		write: update(
			uploads(context.table)
				.patch({ upload_id: file.upload_id })
				.set({ state: "used", ttl: epochSeconds(context.now()) + SETTINGS.uploadSeconds })
				.where(({ state }, { eq }) => eq(state, "ready")),
			invalid(FIELDS[purpose], "upload_used"),
		),
		// Without it the bucket deletes the file.
		event: { ...shortJobEvent("file.keep", { key: file.key, version_id: file.version_id }), first: true },
	};
}
