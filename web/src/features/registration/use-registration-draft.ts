import type { Conference } from "@deck/contracts/conference";
import type { Registration, RegistrationContent } from "@deck/contracts/registration";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { DraftSaver, type DraftState, type KeptDraft } from "../../lib/draft-saver.ts";
import type { DeckForm } from "../../lib/form.ts";
import { browserPatience } from "../../lib/patience.ts";
import { type blankValues, contentOf, type RegistrationValues, valuesOf } from "./values.ts";

/** Typing rests so long before it is sent. */
const SAVE_DELAY_MS = 1_500;

/** A draft in the words of the saver, with what it was made of. */
interface Theirs extends KeptDraft<RegistrationContent> {
	registration: Registration;
}

export interface RegistrationDrafting {
	state: DraftState;
	/** Saves at once; whether the server has it now. */
	save(): Promise<boolean>;
	/** Ends the saving, before the form is sent; the version that the server has. `again` where that was refused. */
	leave(): Promise<number>;
	again(): void;
}

interface Drafted {
	conference: Conference;
	blank: ReturnType<typeof blankValues>;
	/** The draft on which the form goes on; null for none yet. */
	draft: Registration | null;
	/** It was sent or cancelled elsewhere: the page is to be read again. */
	reload(): void;
}

/** Keeps the form as a draft on the server while one types, and asks whose text to keep where another tab was first. */
export function useRegistrationDraft<O>(
	form: DeckForm<RegistrationValues, O>,
	{ conference, blank, draft: first, reload }: Drafted,
): RegistrationDrafting {
	/** With which the page was opened: later ones are this page's own. */
	const [draft] = useState(first);
	const [state, setState] = useState<DraftState>(
		draft ? { kind: "saved", at: new Date(draft.changed) } : { kind: "none" },
	);
	const { getValues, setValue } = form.form;
	const conf = conference.path;
	const save = useEffectEvent(async (version: number, content: RegistrationContent) => {
		try {
			const { registration } = api.api.conf[":conf"];
			const saved = await json(registration.$put({ param: { conf }, json: { content, version } }));
			return { id: String(saved.number), version: saved.version };
		} catch (error) {
			if (isSentElsewhere(error)) reload();
			throw error;
		}
	});
	const onSaved = useEffectEvent((version: number, whole: boolean) => {
		setValue("version", version);
		if (whole) form.saved();
	});
	const onConflict = useEffectEvent((theirs: Theirs) => form.meet(valuesOf(theirs.registration, blank)));

	const saver = useRef<DraftSaver<RegistrationContent, Theirs> | null>(null);
	useEffect(() => {
		const one = new DraftSaver<RegistrationContent, Theirs>({
			read: () => contentOf(getValues()),
			make: (content) => save(0, content),
			save: ({ version }, content) => save(version, content),
			current: (answer) => theirsOf(answer as Registration),
			head: draft && { id: String(draft.number), version: getValues("version") },
			saved: draft && contentOf(valuesOf(draft, blank)),
			tell: setState,
			onSaved: ({ version }, whole) => onSaved(version, whole),
			onConflict: (theirs) => onConflict(theirs),
			patience: browserPatience,
			delay: SAVE_DELAY_MS,
		});
		saver.current = one;
		return () => void one.stop();
	}, [draft, blank, getValues]);

	useEffect(() => {
		const pristine = draft ? null : JSON.stringify(contentOf(blank));
		const look = () => {
			if (saver.current?.head || JSON.stringify(contentOf(getValues())) !== pristine)
				saver.current?.changed();
		};
		if (form.restored) look();
		return form.form.subscribe({ formState: { values: true }, callback: look });
	}, [form.form, form.restored, getValues, draft, blank]);

	const asked = useRef<number | null>(null);
	useEffect(() => {
		if (form.theirs) asked.current = form.theirs.version ?? 0;
		else if (asked.current !== null) {
			saver.current?.resolved(asked.current);
			asked.current = null;
		}
	}, [form.theirs]);

	return {
		state,
		save: async () => (await saver.current?.now()) ?? false,
		async leave() {
			await saver.current?.stop();
			return saver.current?.head?.version ?? 0;
		},
		again() {
			saver.current?.start();
			saver.current?.changed();
		},
	};
}

/** Whether a save was refused as the registration is no draft any more. */
function isSentElsewhere(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false;
	const current = error.current as Registration | undefined;
	return error.code === "registration_sent" || (current !== undefined && current.state !== "draft");
}

function theirsOf(registration: Registration): Theirs {
	const { number, version, content } = registration;
	return { id: String(number), version, content, registration };
}
