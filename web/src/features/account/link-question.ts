import { useState } from "react";
import { useRead } from "../../lib/page-data.ts";
import type { Read } from "../../lib/read.ts";

/** A question is asked once: nobody answers it but who reads the card. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** What the link of a letter asks, and how to answer it. */
export interface LinkQuestion<Question> {
	/** As it stands; undefined while it is not known. */
	question: Question | undefined;
	/** Why it could not be read or answered; undefined while nothing failed. */
	failure: unknown;
	busy: boolean;
	/** Says yes. Only the button on the card does, as scanners of mail follow links too. */
	answer(): void;
	/** Tries once more what failed. */
	again(): void;
}

/**
 * Reads a link's question, and answers it.
 * @param path of the API, below `/api/auth/`
 * @param send says yes; resolves to the question as it stands by then
 * @param onAnswered what is still to be done before the card shows that
 */
export function useLinkQuestion<Question>(
	path: Read<Question>,
	send: () => Promise<Question>,
	onAnswered: (question: Question) => Promise<void>,
): LinkQuestion<Question> {
	const { data, error, mutate } = useRead(path, ONCE);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const answer = async () => {
		setBusy(true);
		try {
			const answered = await send();
			await onAnswered(answered);
			await mutate(answered, { revalidate: false });
			setFailure(undefined);
		} catch (refusal) {
			setFailure(refusal);
		} finally {
			setBusy(false);
		}
	};
	return {
		question: data,
		failure: failure ?? (data === undefined ? error : undefined),
		busy,
		answer: () => void answer(),
		again: () => void (failure === undefined ? mutate() : answer()),
	};
}
