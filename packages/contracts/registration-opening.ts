import * as v from "valibot";

export type WindowState = "none" | "before" | "open" | "over";

/** PUT conf/{conf}/registration/opening: requests an e-mail when registration opens. */
export const OpeningForm = v.object({ asked: v.boolean("required") });
export type OpeningForm = v.InferOutput<typeof OpeningForm>;
