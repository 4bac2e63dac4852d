import type { Originality } from "@deck/contracts/originality";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { usePageIdle } from "../../../lib/page-idle.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";

export interface PaperOriginality {
	data: Originality | undefined;
	/** For staff among the authors. */
	hidden: boolean;
	figure: string | undefined;
	mutate(): void;
}

/**
 * Reads a paper's originality, live: a while after the page, or at once if `wanted`.
 * @param number undefined while the paper loads
 */
export function useOriginality(number: number | undefined, wanted: boolean): PaperOriginality {
	const { t } = useTranslation("papers");
	const conference = useConference();
	const idle = usePageIdle(number !== undefined);
	const path =
		number === undefined || !(wanted || idle)
			? null
			: read("/api/conf/:conf/adm/papers/:number/originality", { conf: conference.path, number });
	const { data, error, mutate } = useRead(path, { shouldRetryOnError: false });
	useTopics(
		paperTopics(conference),
		({ resource, ids }) => resource === "originality" && ids.some((id) => id === number) && void mutate(),
		() => void mutate(),
	);
	const latest = data?.versions[0];
	// External results override the platform's, as in the list.
	const figure = latest?.entered?.originality ?? latest?.found?.originality;
	return {
		data,
		hidden: error !== undefined && !data,
		figure: figure === undefined ? undefined : t("page.percent", { value: figure }),
		mutate: () => void mutate(),
	};
}
