import { pairHash } from "@deck/contracts/distinct-authors";
import { useMemo } from "react";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";

/** Tests, live, whether addresses were marked as different people; undefined while loading. */
export function useDistinct(): ((one: string, two: string) => boolean) | undefined {
	const conference = useConference();
	const { data, mutate } = useRead(read("/api/conf/:conf/adm/authors/distinct", { conf: conference.path }));
	const readAgain = () => void mutate();
	useTopics(
		paperTopics(conference),
		({ resource }) => resource === "distinct_authors" && readAgain(),
		readAgain,
	);
	return useMemo(() => {
		if (!data) return undefined;
		const marks = new Set(data);
		return (one, two) => marks.has(pairHash(one, two));
	}, [data]);
}
