import type { Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { Outgoing } from "../kernel/outbox.ts";
import { asAccount } from "../upload/owner.ts";
import { type InspectedFile, inspectedFile, takeFile } from "../upload/take.ts";
import type { VersionItem } from "./entity.ts";

export type VersionFiles = Pick<
	VersionItem,
	"name" | "size" | "pages" | "sha256" | "key" | "version_id" | "source"
>;

export interface TakenFiles {
	files: VersionFiles;
	writes: Write[];
	events: Outgoing[];
	logged: { file: Logged; source?: Logged };
}

type Logged = Pick<VersionItem, "name" | "sha256">;

/**
 * 1 call for each upload.
 * @throws as `inspectedFile`
 */
export async function takeFiles(
	context: SignedIn,
	{ upload_id, source_upload_id }: { upload_id: string; source_upload_id?: string | undefined },
): Promise<TakenFiles> {
	const sender = asAccount(context);
	const [file, source] = await Promise.all([
		inspectedFile(sender, "manuscript", upload_id),
		source_upload_id === undefined ? undefined : inspectedFile(sender, "source", source_upload_id),
	]);
	const taken = [
		takeFile(context, "manuscript", file),
		...(source ? [takeFile(context, "source", source)] : []),
	];
	return {
		files: { ...stored(file), ...(source && { source: stored(source) }) },
		writes: taken.map(({ write }) => write),
		events: taken.map(({ event }) => event),
		logged: { file: logged(file), ...(source && { source: logged(source) }) },
	};
}

const stored = <F extends InspectedFile | InspectedFile<"source">>({ upload_id: _, ...file }: F) => file;

const logged = ({ name, sha256 }: Logged): Logged => ({ name, sha256 });
