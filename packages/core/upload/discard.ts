import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { uploads } from "./entity.ts";

/** Deletes an unused upload's row; the lifecycle rule deletes its `pending` object. */
export async function discardUpload(context: Context, uploadId: string): Promise<void> {
	await nullIfConditionFails(
		uploads(context.table)
			.remove({ upload_id: uploadId })
			.where(({ state }, { ne }) => ne(state, "used"))
			.go(),
	);
}
