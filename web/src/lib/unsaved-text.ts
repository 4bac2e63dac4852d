import { useState } from "react";
import { useAuthSession } from "./auth-session.ts";
import { draftKey, readDraft, writeDraft } from "./form-draft.ts";
import { localStore } from "./storage.ts";

interface UnsavedText<T> {
	value: T;
	set(value: T): void;
	clear(): void;
}

/** Keeps text typed outside forms over reloads, per person. What equals `empty` may differ next time, and is not kept. */
export function useUnsavedText<T extends object>(name: string, empty: T): UnsavedText<T> {
	const { user } = useAuthSession();
	const key = draftKey(user?.id, name);
	const [value, setValue] = useState<T>(() => ({ ...empty, ...readDraft(key) }));
	return {
		value,
		set(next) {
			setValue(next);
			const typed = Object.entries(next).filter(([name, text]) => text !== empty[name as keyof T]);
			writeDraft(key, Object.fromEntries(typed));
		},
		clear: () => localStore.remove(key),
	};
}
