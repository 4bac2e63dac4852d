import type { Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { OutboxEvent } from "../kernel/outbox.ts";
import { claimUpload, type InspectedFile, requireInspectedFile } from "../upload/claim-upload.ts";
import { uploadAsAccount } from "../upload/owner.ts";
import type { VersionItem } from "./entity.ts";

export type VersionFiles = Pick<
	VersionItem,
	"name" | "size" | "pages" | "sha256" | "key" | "version_id" | "source"
>;

export interface ClaimedVersionFiles {
	files: VersionFiles;
	writes: Write[];
	events: OutboxEvent[];
	logged: { file: Logged; source?: Logged };
}

type Logged = Pick<VersionItem, "name" | "sha256">;

/**
 * Claims the uploads of a version. 1 call for each upload.
 * @throws as `requireInspectedFile`
 */
export async function claimVersionFiles(
	context: SignedInContext,
	{ upload_id, source_upload_id }: { upload_id: string; source_upload_id?: string | undefined },
): Promise<ClaimedVersionFiles> {
	const sender = uploadAsAccount(context);
	const [file, source] = await Promise.all([
		requireInspectedFile(sender, "manuscript", upload_id),
		source_upload_id === undefined ? undefined : requireInspectedFile(sender, "source", source_upload_id),
	]);
	const claims = [
		claimUpload(context, "manuscript", file),
		...(source ? [claimUpload(context, "source", source)] : []),
	];
	return {
		files: { ...toVersionFile(file), ...(source && { source: toVersionFile(source) }) },
		writes: claims.map(({ write }) => write),
		events: claims.map(({ event }) => event),
		logged: { file: logged(file), ...(source && { source: logged(source) }) },
	};
}

const toVersionFile = <F extends InspectedFile | InspectedFile<"source">>({ upload_id: _, ...file }: F) =>
	file;

const logged = ({ name, sha256 }: Logged): Logged => ({ name, sha256 });
