import * as v from "valibot";

export type WindowState = "none" | "before" | "open" | "over";

/** PUT conf/{conf}/registration/opening: `asked` for an e-mail. */
export const OpeningNoticeForm = v.object({ asked: v.boolean("required") });
export type OpeningNoticeForm = v.InferOutput<typeof OpeningNoticeForm>;
