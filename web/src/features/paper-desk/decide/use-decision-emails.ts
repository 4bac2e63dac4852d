import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";

export const useDecisionEmails = (conf: string, number: number | null) =>
	useRead(number === null ? null : read("/api/conf/:conf/adm/papers/:number/emails", { conf, number }), {
		shouldRetryOnError: false,
		revalidateOnFocus: false,
	});
