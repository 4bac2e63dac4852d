import { type FieldDescriptor, fieldNames } from "./fields.ts";
import { LIMITS } from "./limits.ts";

/** Optional, so that they may be absent. */
export type ExpertText = Extract<FieldDescriptor, { kind: "line" | "block" }> & { required: false };

/**
 * Texts for the conference's staff alone: not for the expert, nor their download. Schemas, types, attributes,
 * list row, search, export, import, log, erasure, form and page derive from them. `locales/<lang>` has the
 * labels: `experts.json` in `text` and `plan.change`, `audit.json` in `field`.
 */
export const EXPERT_TEXTS = {
	comments: { kind: "block", max: LIMITS.expertComments, required: false },
} as const satisfies Record<string, ExpertText>;

export type ExpertTextName = keyof typeof EXPERT_TEXTS;
export const EXPERT_TEXT_NAMES = fieldNames(EXPERT_TEXTS);

export const isExpertText = (name: string): name is ExpertTextName => Object.hasOwn(EXPERT_TEXTS, name);

export const withoutEmptyExpertTexts = <T extends object>(form: T): T =>
	Object.fromEntries(Object.entries(form).filter(([name, value]) => !isExpertText(name) || value)) as T;
