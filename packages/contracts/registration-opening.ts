import * as v from "valibot";

export type WindowState = "none" | "before" | "open" | "over";

/** PUT conf/{conf}/registration/opening: asks for an e-mail. */
export const OpeningForm = v.object({ asked: v.boolean("required") });
export type OpeningForm = v.InferOutput<typeof OpeningForm>;
