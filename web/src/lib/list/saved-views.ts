import type { SavedView, SavedViewList } from "@deck/contracts/saved-view";
import { topics } from "@deck/contracts/topics";
import { useMemo } from "react";
import { useAuthSession } from "../auth-session.ts";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";

export interface SavedViews {
	views: readonly SavedView[] | undefined;
	reload(): void;
}

export function useSavedViews(list: SavedViewList): SavedViews {
	const conference = useConference();
	const { user } = useAuthSession();
	const { data, mutate } = useRead(read("/api/conf/:conf/adm/views", { conf: conference.path }));
	const readAgain = () => void mutate();
	useTopics(
		[...paperTopics(conference), ...(user ? [topics.user(user.id)] : [])],
		({ resource }) => resource === "view" && readAgain(),
		readAgain,
	);
	return {
		views: useMemo(() => data?.filter((view) => view.list === list), [data, list]),
		reload: readAgain,
	};
}
