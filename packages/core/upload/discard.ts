import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { uploads } from "./entity.ts";

/** Removes an upload's row unless a commit has taken it; its object is `pending`, so the bucket's own rule removes it. */
export async function discard(context: Context, uploadId: string): Promise<void> {
	await ifHolds(
		uploads(context.table)
			.remove({ upload_id: uploadId })
			.where(({ state }, { ne }) => ne(state, "used"))
			.go(),
	);
}
