import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationResult } from "@deck/contracts/registration-actions";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { api, json } from "../../../lib/api.ts";
import { isTemporary } from "../../../lib/api-error.ts";
import { useConference } from "../../../lib/conference.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { reportError } from "../../../lib/report-error.ts";
import { localStore } from "../../../lib/storage.ts";
import { CheckInQueue, type QueuedCheckIn, sendQueued } from "./check-in-queue.ts";
import {
	type CheckInCounts,
	type CheckInVerdict,
	checkInTime,
	checkInVerdict,
	countCheckIns,
	isUndone,
	registrationByCode,
	type ServerCheckIn,
} from "./check-in-verdict.ts";
import type { ParsedCode } from "./parse-code.ts";
import type { SignalKind } from "./signal.ts";

const RETRY_MS = 10_000;

const MAX_ARRIVALS = 20;

export interface Arrival {
	id: number;
	/** ISO instant. */
	at: string;
	number?: number;
	/** `sent`: unanswered; `refused`: no longer paid. */
	kind: Exclude<CheckInVerdict["kind"], "paid"> | "sent" | "valid" | "refused" | "undone";
}

export interface CheckIn {
	rows: readonly RegistrationListRow[] | undefined;
	error: unknown;
	arrivals: readonly Arrival[];
	waiting: ReadonlyMap<number, string>;
	counts: CheckInCounts;
	/** ISO instant since when the list is not updated; null: online. */
	offlineSince: string | null;
	submit(read: ParsedCode): void;
	checkInTime(row: RegistrationListRow): string | null;
	/**
	 * Undoes a sent check-in. Returns a refusal code of `errors.json`, or null; rejects if the server is
	 * unreachable.
	 */
	undo(arrival: Arrival): Promise<string | null>;
}

let lastId = 0;

/**
 * Handles this door's check-ins by the local list, live; queues them on the device until sent.
 * @param signal once per arrival, again if refused; always the same function
 */
export function useCheckIn(signal: (kind: SignalKind) => void): CheckIn {
	const { id, path: conf, fees } = useConference();
	const { rows, error } = useSynced(registrations);
	const queue = useMemo(() => new CheckInQueue(localStore, id), [id]);
	const [waiting, setWaiting] = useState(() => asMap(queue.all()));
	const [answered, setAnswered] = useState<ReadonlyMap<number, ServerCheckIn>>(new Map());
	const [arrivals, setArrivals] = useState<readonly Arrival[]>(() =>
		queue
			.all()
			.map(({ number, at }) => ({ id: ++lastId, at, number, kind: "sent" as const }))
			.reverse(),
	);
	const [lostAt, setLostAt] = useState<string | null>(null);
	const sending = useRef(false);

	const add = (arrival: Omit<Arrival, "id">) => {
		signal(arrival.kind === "sent" ? "good" : "bad");
		setArrivals((before) => [{ id: ++lastId, ...arrival }, ...before].slice(0, MAX_ARRIVALS));
	};
	const learn = useCallback((number: number, version: number | null, at: string | null) => {
		if (version !== null) setAnswered((before) => new Map(before).set(number, { version, at }));
	}, []);

	const send = useCallback(async () => {
		if (sending.current) return;
		if (queue.all().length === 0) {
			setWaiting((before) => (before.size > 0 ? new Map() : before));
			return;
		}
		sending.current = true;
		const answer = ({ number, at }: QueuedCheckIn, { version, refused }: RegistrationResult) => {
			const kind = refused === null ? "valid" : refused === "checked_in" ? "already" : "refused";
			learn(number, version, at);
			if (kind !== "valid") signal("bad");
			setArrivals((before) =>
				before.map((one) => (one.number === number && one.kind === "sent" ? { ...one, kind } : one)),
			);
		};
		try {
			await sendQueued(queue, (portion) => postCheckIns(conf, portion), answer);
			setLostAt(null);
		} catch (failure) {
			if (isTemporary(failure)) setLostAt((before) => before ?? new Date().toISOString());
			else reportError(failure);
		} finally {
			sending.current = false;
			setWaiting(asMap(queue.all()));
		}
	}, [queue, conf, learn, signal]);

	useEffect(() => {
		const start = () => void send();
		const lose = () => setLostAt((before) => before ?? new Date().toISOString());
		const found = () => {
			setLostAt(null);
			start();
		};
		start();
		if (!navigator.onLine) lose();
		const timer = setInterval(start, RETRY_MS);
		window.addEventListener("online", found);
		window.addEventListener("offline", lose);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", found);
			window.removeEventListener("offline", lose);
		};
	}, [send]);

	const come = (read: ParsedCode) => {
		if (!rows) return;
		const at = new Date().toISOString();
		if (read.kind === "foreign") return add({ at, kind: "foreign" });
		const row = registrationByCode(read, rows);
		if (!row) return add({ at, kind: "unknown" });
		const { number } = row;
		// Another tab may have sent them.
		const verdict = checkInVerdict(row, answered, asMap(queue.all()), fees);
		if (verdict.kind !== "paid") return add({ at, number, kind: verdict.kind });
		queue.add(number, at);
		setWaiting(asMap(queue.all()));
		add({ at, number, kind: "sent" });
		void send();
	};

	const undo = async ({ id, number }: Arrival) => {
		if (number === undefined) return null;
		const [result] = await json(
			api.api.conf[":conf"].adm.registrations.acts.$post({
				param: { conf },
				json: { acts: [{ number, form: { act: "check_out" } }] },
			}),
		);
		if (result?.refused) return result.refused;
		learn(number, result?.version ?? null, null);
		setArrivals((before) => before.map((one) => (one.id === id ? { ...one, kind: "undone" } : one)));
		return null;
	};

	// A person's new arrival does not redo the old one.
	const isArrivalUndone = ({ number, kind }: Arrival) =>
		isUndone(
			kind,
			rows?.find((row) => row.number === number),
			answered,
		);
	if (arrivals.some(isArrivalUndone))
		setArrivals((before) => before.map((one) => (isArrivalUndone(one) ? { ...one, kind: "undone" } : one)));

	const counts = useMemo(() => countCheckIns(rows ?? [], answered, waiting), [rows, answered, waiting]);
	return {
		rows,
		error,
		arrivals,
		waiting,
		counts,
		offlineSince: lostAt,
		submit: come,
		undo,
		checkInTime: (row) => checkInTime(row, answered),
	};
}

const asMap = (waiting: readonly QueuedCheckIn[]) => new Map(waiting.map(({ number, at }) => [number, at]));

const postCheckIns = (conf: string, portion: readonly QueuedCheckIn[]): Promise<RegistrationResult[]> =>
	json(
		api.api.conf[":conf"].adm.registrations.acts.$post({
			param: { conf },
			json: { acts: portion.map(({ number, at }) => ({ number, form: { act: "check_in", at } })) },
		}),
	);
