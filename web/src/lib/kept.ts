import { useState } from "react";
import { draftKey, readDraft, writeDraft } from "./form-draft.ts";
import { useSession } from "./session.ts";
import { localStore } from "./storage.ts";

interface Kept<T> {
	value: T;
	set(value: T): void;
	/** Deletes the stored text; the page still shows it. */
	forget(): void;
}

/** Stores text typed outside of a form over a reload, per person. */
export function useKept<T extends object>(name: string, empty: T): Kept<T> {
	const { user } = useSession();
	const key = draftKey(user?.id, name);
	const [value, setValue] = useState<T>(() => ({ ...empty, ...readDraft(key) }));
	return {
		value,
		set(next) {
			setValue(next);
			writeDraft(key, next);
		},
		forget: () => localStore.remove(key),
	};
}
