import type {
	ChangedSessions,
	ProgrammeDraft,
	ProgrammePapers,
	ProgrammeSession,
} from "@deck/contracts/programme";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../../lib/alerts.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useLiveResource } from "../../lib/live-resource.ts";
import { usePageData } from "../../lib/page-data.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { reportError } from "../../lib/report-error.ts";
import { useTopics } from "../../lib/socket.ts";
import {
	addStep,
	afterHistoryStep,
	type Direction,
	dropRefused,
	EMPTY_HISTORY,
	type History,
	nextInHistory,
} from "./history.ts";
import { draftKey, papersKey, readDraft, readSessions, sendChange } from "./programme-api.ts";
import { sessionTitle } from "./programme-names.ts";
import { applyStep, changeOf, type Edit, mergeChanged, type Sessions } from "./steps.ts";

const FRAMES_MS = 300;
/** More ids than this reload everything. */
const MAX_IDS = 40;

/** What is known of the draft, and what is still on its way. */
interface State {
	draft: ProgrammeDraft;
	pending: readonly Edit[];
	history: History;
}

export interface ProgrammeEditor {
	draft: ProgrammeDraft;
	/** Steps that are being sent included. */
	sessions: Sessions;
	papers: ProgrammePapers;
	/** Done at once on the page, then sent; a refusal takes it back and says why. */
	edit(edit: Edit): void;
	/** Null: nothing to undo. */
	undo: (() => void) | null;
	redo: (() => void) | null;
	/**
	 * Saves a whole session with the version that it has.
	 * @throws ApiError for a refusal, 409 with `current` if somebody else changed it
	 */
	save(session: ProgrammeSession): Promise<void>;
	reload(): void;
}

const byId = ({ sessions }: ProgrammeDraft): Sessions => new Map(sessions.map((one) => [one.id, one]));

const merged = (draft: ProgrammeDraft, changed: ChangedSessions, unreleased = draft.unreleased) => ({
	...draft,
	unreleased,
	sessions: [...mergeChanged(byId(draft), changed).values()],
});

/** Edits the draft: steps are sent one after the other, each on the newest sessions. Undefined while loading. */
export function useProgramme(): ProgrammeEditor | undefined {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const conference = useConference();
	const { path } = conference;
	const { data } = usePageData(draftKey(path));
	const { data: papers, mutate: reloadPapers } = usePageData(papersKey(path));
	const [state, setState] = useState<State | null>(null);
	const latest = useRef<State | null>(null);
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	const change = (next: (state: State) => State) => {
		if (latest.current === null) return;
		latest.current = next(latest.current);
		setState(latest.current);
	};
	const inTurn = (work: () => Promise<void>) => {
		queue.current = queue.current.then(work).catch(reportError);
	};
	const load = async () => {
		const draft = await readDraft(path);
		change((before) => ({ ...before, draft }));
	};
	const reload = () => inTurn(load);

	const reloadNow = useEffectEvent(reload);
	useEffect(() => {
		if (!data) return;
		// Steps may have been done since this was requested.
		if (latest.current !== null) return reloadNow();
		latest.current = { draft: data, pending: [], history: EMPTY_HISTORY };
		setState(latest.current);
	}, [data]);

	const take = (changed: ChangedSessions) => change((now) => ({ ...now, draft: merged(now.draft, changed) }));
	useFrames(paperTopics(conference), reload, (ids) =>
		inTurn(async () => take(await readSessions(path, ids))),
	);
	useLiveResource("paper", () => void reloadPapers());
	useLiveResource("registration", () => void reloadPapers());

	/** Shows what somebody else changed. Returns false for other refusals. */
	const showStale = (error: unknown): boolean => {
		if (!(error instanceof ApiError) || error.status !== 409 || !isChanged(error.current)) return false;
		const before = latest.current ? byId(latest.current.draft) : new Map();
		const ids = [...error.current.sessions.map(({ id }) => id), ...error.current.removed];
		const now = new Map(error.current.sessions.map((one) => [one.id, one]));
		take(error.current);
		const names = ids.flatMap((id) => {
			const session = now.get(id) ?? before.get(id);
			return session ? [`«${sessionTitle(session, locale).text}»`] : [];
		});
		alertError(t("desk.stale", { sessions: names.join(", ") }));
		return true;
	};

	const edit = (one: Edit) => {
		change((now) => ({ ...now, pending: [...now.pending, one] }));
		inTurn(async () => {
			const stored = latest.current ? byId(latest.current.draft) : new Map();
			const step = one(stored);
			let done = (now: State): State => now;
			try {
				if (step) {
					const answer = await sendChange(
						path,
						changeOf(step, (id) => stored.get(id)?.version ?? 0),
					);
					done = (now) => ({
						...now,
						draft: merged(now.draft, answer, true),
						history: addStep(now.history, step, answer),
					});
				}
			} catch (error) {
				if (!showStale(error)) throw error;
			} finally {
				change((now) => ({ ...done(now), pending: now.pending.filter((other) => other !== one) }));
			}
		});
	};

	const goInHistory = (direction: Direction) => () =>
		inTurn(async () => {
			const next = latest.current && nextInHistory(latest.current.history, direction);
			if (!next) return;
			try {
				const answer = await sendChange(path, next.change);
				change((now) => ({
					...now,
					draft: merged(now.draft, answer, true),
					history: afterHistoryStep(now.history, direction, answer),
				}));
			} catch (error) {
				if (!showStale(error)) throw error;
				change((now) => ({ ...now, history: dropRefused(now.history, direction) }));
			}
		});

	const sessions = useMemo(
		() =>
			state
				? state.pending.reduce((all, pending) => applyStep(all, pending(all)), byId(state.draft))
				: new Map(),
		[state],
	);
	useChairKeys(state?.draft, papers, () => void reloadPapers());
	if (!state || !papers) return undefined;
	return {
		draft: state.draft,
		sessions,
		papers,
		edit,
		undo: state.history.done.length > 0 ? goInHistory("undo") : null,
		redo: state.history.undone.length > 0 ? goInHistory("redo") : null,
		save(session) {
			const saved = queue.current.then(async () => {
				const stored = latest.current ? byId(latest.current.draft) : new Map();
				const step = [{ id: session.id, before: stored.get(session.id) ?? null, after: session }];
				const answer = await sendChange(path, { put: [session], remove: [] });
				change((now) => ({
					...now,
					draft: merged(now.draft, answer, true),
					history: addStep(now.history, step, answer),
				}));
			});
			queue.current = saved.catch(() => {});
			return saved;
		},
		reload,
	};
}

const isChanged = (current: unknown): current is ChangedSessions =>
	typeof current === "object" && current !== null && "sessions" in current && "removed" in current;

/** Reads the papers again when a chair got an address without a known key: conflicts are found by keys. */
function useChairKeys(
	draft: ProgrammeDraft | undefined,
	papers: ProgrammePapers | undefined,
	reload: () => void,
): void {
	const asked = useRef(new Set<string>());
	const reloadNow = useEffectEvent(reload);
	useEffect(() => {
		if (!draft || !papers) return;
		const missing = draft.sessions
			.flatMap(({ chairs }) => chairs.map(({ email }) => email.toLowerCase()))
			.filter((email) => email !== "" && !(email in papers.chairs) && !asked.current.has(email));
		if (missing.length === 0) return;
		for (const email of missing) asked.current.add(email);
		reloadNow();
	}, [draft, papers]);
}

/** Collects the ids of frames; rooms and releases reload everything. */
function useFrames(topics: readonly string[], reload: () => void, onSessions: (ids: string[]) => void): void {
	const ids = useRef(new Set<string>());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		topics,
		(frame) => {
			if (frame.resource !== "programme") return;
			for (const id of frame.ids) ids.current.add(String(id));
			clearTimeout(timer.current);
			timer.current = setTimeout(() => {
				const all = [...ids.current];
				ids.current.clear();
				const isWhole = all.length > MAX_IDS || all.some((id) => id === "rooms" || id === "release");
				if (isWhole) reload();
				else onSessions(all);
			}, FRAMES_MS);
		},
		reload,
	);
}
