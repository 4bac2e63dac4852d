import { useState } from "react";
import { draftKey, readDraft, writeDraft } from "./form-draft.ts";
import { useSession } from "./session.ts";
import { localStore } from "./storage.ts";

interface Kept<T> {
	value: T;
	set(value: T): void;
	/** Keeps nothing any more, once it was sent or discarded; the page goes on showing it. */
	forget(): void;
}

/** Keeps what is typed outside of a form over a reload, per person. */
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
