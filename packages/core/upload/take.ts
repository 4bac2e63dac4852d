import { update, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UploadItem } from "./entity.ts";
import { uploads } from "./entity.ts";
import { ownUpload } from "./find.ts";

/** An upload that was inspected and is the actor's: what a version says of its file. */
export interface InspectedFile {
	upload_id: string;
	name: string;
	size: number;
	key: string;
	version_id: string;
	sha256: string;
	pages: number;
}

/**
 * The actor's inspected file, ready to be taken by a commit. 422 at `upload_id`: `upload_unknown` (also for another
 * person's), `file_loading` or `upload_used`. One call.
 */
export async function inspectedFile(context: SignedIn, uploadId: string): Promise<InspectedFile> {
	const upload = await ownUpload(context, uploadId).catch((error: unknown) => {
		if (error instanceof AppError && error.kind === "not_found") throw invalid("upload_id", "upload_unknown");
		throw error;
	});
	return inspected(upload);
}

function inspected(upload: UploadItem): InspectedFile {
	const { state, upload_id, name, size, key, version_id, sha256, pages } = upload;
	if (state === "used") throw invalid("upload_id", "upload_used");
	if (state !== "ready" || version_id === undefined || sha256 === undefined || pages === undefined) {
		throw invalid("upload_id", "file_loading");
	}
	return { upload_id, name, size, key, version_id, sha256, pages };
}

/** The write that takes a file for good, and the event that lets the bucket keep it. */
export function takeFile(context: SignedIn, file: InspectedFile): { write: Write; event: Outgoing } {
	return {
		write: update(
			uploads(context.table)
				.patch({ upload_id: file.upload_id })
				.set({ state: "used", ttl: Math.floor(context.now().getTime() / 1000) + SETTINGS.uploadSeconds })
				.where(({ state }, { eq }) => eq(state, "ready")),
			invalid("upload_id", "upload_used"),
		),
		event: jobEvent("file.keep", { key: file.key, version_id: file.version_id }),
	};
}
