import { useState } from "react";
import { useAuthSession } from "./auth-session.ts";
import { draftKey, readDraft, writeDraft } from "./form-draft.ts";
import { localStore } from "./storage.ts";

interface UnsavedText<T> {
	value: T;
	set(value: T): void;
	clear(): void;
}

/** Keeps text typed outside forms over reloads, per person. */
export function useUnsavedText<T extends object>(name: string, empty: T): UnsavedText<T> {
	const { user } = useAuthSession();
	const key = draftKey(user?.id, name);
	const [value, setValue] = useState<T>(() => ({ ...empty, ...readDraft(key) }));
	return {
		value,
		set(next) {
			setValue(next);
			writeDraft(key, next);
		},
		clear: () => localStore.remove(key),
	};
}
