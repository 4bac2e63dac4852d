import type { MailingListRow, MailingPage } from "@deck/contracts/mailing";
import useSWRInfinite from "swr/infinite";
import { useConference } from "../../../lib/conference.ts";
import { read } from "../../../lib/read.ts";
import { useMailingFrames } from "../mailing-frames.ts";

export interface Mailings {
	/** Newest first; undefined until the first page is there. */
	mailings: readonly MailingListRow[] | undefined;
	loading: boolean;
	/** Reads older ones; null at the end. */
	more: (() => void) | null;
}

/** Reads the mailings, live. Throws if the first page is refused. */
export function useMailings(): Mailings {
	const { path: conf } = useConference();
	const { data, error, size, setSize, mutate } = useSWRInfinite<MailingPage, unknown>(
		(index: number, previous: MailingPage | null) => {
			if (index > 0 && !previous?.next) return null;
			return read("/api/conf/:conf/adm/mailings", { conf }, previous?.next ? { before: previous.next } : {});
		},
	);
	if (error !== undefined && data === undefined) throw error;
	useMailingFrames(() => void mutate());
	const loading = data === undefined || data.length < size;
	return {
		mailings: data?.flatMap((page) => page.mailings),
		loading,
		more: !loading && data.at(-1)?.next ? () => void setSize(size + 1) : null,
	};
}
