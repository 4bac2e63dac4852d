import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { draftKey, readDraft } from "../../lib/form-draft.ts";
import type { SubmitValues } from "./submit-values.ts";

/** Longer than the form takes to keep what was typed. */
const LOOK_AFTER_MS = 500;

/** When this browser last kept the form's text; null until it has, and where it keeps nothing. */
export function useSavedAt<O>(
	form: UseFormReturn<SubmitValues, unknown, O>,
	userId: string,
	storageKey: string,
): Date | null {
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => setSavedAt(readDraft(draftKey(userId, storageKey)) ? new Date() : null);
		const stop = form.subscribe({
			formState: { values: true },
			callback() {
				clearTimeout(timer);
				timer = setTimeout(look, LOOK_AFTER_MS);
			},
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [form, userId, storageKey]);
	return savedAt;
}
