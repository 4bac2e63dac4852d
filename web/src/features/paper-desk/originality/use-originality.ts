import type { Originality } from "@deck/contracts/originality";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { usePageIdle } from "../../../lib/page-idle.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";

export interface UseOriginality {
	data: Originality | undefined;
	/** It is nothing that this reader may know: staff who are among the authors. */
	hidden: boolean;
	/** The latest version's figure, for the tab; undefined while there is none. */
	figure: string | undefined;
	mutate(): void;
}

/**
 * The originality of a paper's versions, live. It is read a while after the page stands, unless it is wanted at once.
 * @param number undefined while the paper loads
 */
export function useOriginality(number: number | undefined, wanted: boolean): UseOriginality {
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
		({ noun, ids }) => noun === "originality" && ids.some((id) => id === number) && void mutate(),
		() => void mutate(),
	);
	const latest = data?.versions[0];
	// One from outside goes before the platform's own, as in the list.
	const figure = latest?.entered?.originality ?? latest?.found?.originality;
	return {
		data,
		hidden: error !== undefined && !data,
		figure: figure === undefined ? undefined : t("page.percent", { value: figure }),
		mutate: () => void mutate(),
	};
}
