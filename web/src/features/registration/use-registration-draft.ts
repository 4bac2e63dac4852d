import type { Conference } from "@deck/contracts/conference";
import type { Registration, RegistrationContent } from "@deck/contracts/registration";
import { useEffect, useEffectEvent } from "react";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { StoredDraft } from "../../lib/draft-saver.ts";
import type { DeckForm } from "../../lib/form.ts";
import { type SavedDraft, useSavedDraft } from "../../lib/use-saved-draft.ts";
import { type blankValues, contentOf, type RegistrationValues, valuesOf } from "./values.ts";

interface StoredRegistrationDraft extends StoredDraft<RegistrationContent> {
	registration: Registration;
}

export type RegistrationDrafting = SavedDraft<StoredRegistrationDraft>;

interface RegistrationDraftOptions {
	conference: Conference;
	blank: ReturnType<typeof blankValues>;
	draft: Registration | null;
	reload(): void;
}

/**
 * Saves drafts while typing. On conflicts with another tab, asks which text to keep; without local input,
 * shows that tab's text.
 */
export function useRegistrationDraft<O>(
	form: DeckForm<RegistrationValues, O>,
	{ conference, blank, draft, reload }: RegistrationDraftOptions,
): RegistrationDrafting {
	const conf = conference.path;
	const pristine = JSON.stringify(contentOf(blank));
	const save = async (version: number, content: RegistrationContent) => {
		try {
			const { registration } = api.api.conf[":conf"];
			const saved = await json(registration.$put({ param: { conf }, json: { content, version } }));
			return { id: String(saved.number), version: saved.version };
		} catch (error) {
			if (isSentElsewhere(error)) reload();
			throw error;
		}
	};
	const drafting = useSavedDraft<RegistrationValues, O, RegistrationContent, StoredRegistrationDraft>(form, {
		draft: draft && storedDraftOf(draft, blank),
		savedAt: draft && new Date(draft.changed),
		read: contentOf,
		isWorthSaving: (content) => JSON.stringify(content) !== pristine,
		make: (content) => save(0, content),
		save: ({ version }, content) => save(version, content),
		current: (answer) => storedDraftOf(answer as Registration, blank),
		values: ({ registration }) => valuesOf(registration, blank),
	});
	const follow = useEffectEvent((registration: Registration) => {
		// Another device's upload is not here; saving decides about it.
		if (registration.content.upload_id !== form.form.getValues("content.upload_id")) return;
		drafting.follow(storedDraftOf(registration, blank));
	});
	useEffect(() => {
		if (draft) follow(draft);
	}, [draft]);
	return drafting;
}

function isSentElsewhere(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false;
	const current = error.current as Registration | undefined;
	return error.code === "registration_sent" || (current !== undefined && current.state !== "draft");
}

/** Normalizes content to compare it. */
function storedDraftOf(
	registration: Registration,
	blank: ReturnType<typeof blankValues>,
): StoredRegistrationDraft {
	const { number, version } = registration;
	return { id: String(number), version, content: contentOf(valuesOf(registration, blank)), registration };
}
