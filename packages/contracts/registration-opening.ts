import * as v from "valibot";

/** How a window stands: before its beginning, open, over, or there is none. */
export type WindowState = "none" | "before" | "open" | "over";

/** PUT conf/{conf}/registration/opening: whether one is to be told when registration opens. */
export const OpeningForm = v.object({ asked: v.boolean("required") });
export type OpeningForm = v.InferOutput<typeof OpeningForm>;
