import type { Paper } from "@deck/contracts/paper";
import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ApiError } from "../../../lib/api-error.ts";
import { type DeckFormOptions, type DeckForm as Form, useDeckForm } from "../../../lib/form.ts";
import { useUpdateCachedPaper } from "./use-update-cached-paper.ts";

export interface PaperForm<I extends FieldValues, O> {
	form: Form<I, O>;
	/** The newer paper after a conflict; else null. */
	current: Paper | null;
}

/**
 * Creates a form that changes a paper and shows the result at once. After a conflict continues with the new
 * paper.
 */
export function usePaperForm<I extends FieldValues & { version: number; held?: string | null }, O>(
	options: Pick<DeckFormOptions<I, O, Paper>, "schema" | "storageKey" | "notStored" | "send"> & {
		defaults: DefaultValues<I>;
		onDone(after: Paper, values: O): void;
		/** Called before a refusal is shown. */
		onRefused?(error: ApiError): void;
	},
): PaperForm<I, O> {
	const [current, setCurrent] = useState<Paper | null>(null);
	const show = useUpdateCachedPaper();
	const form: Form<I, O> = useDeckForm<I, O, Paper>({
		...options,
		onDone(after, values) {
			show(after);
			options.onDone(after, values);
		},
		onRefused(error) {
			options.onRefused?.(error);
			if (error.status !== 409) return false;
			const now = error.current as Paper;
			show(now);
			setCurrent(now);
			const { setValue, getValues } = form.form;
			const [version, held] = ["version", "held"] as Parameters<typeof setValue>[0][];
			if (version) setValue(version, now.version as never);
			if (held && getValues(held) !== undefined) setValue(held, decisionHeldAt(now) as never);
			return true;
		},
	});
	return { form, current };
}

export const decisionHeldAt = ({ staff }: Paper): string | null => staff?.held?.at ?? null;
