import type { Paper } from "@deck/contracts/paper";
import { topics } from "@deck/contracts/topics";
import type { KeyedMutator } from "swr";
import { ApiError } from "../../../lib/api-error.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { useTopic } from "../../../lib/socket.ts";

/** Reads the URL's paper; invalid numbers are 404, like forbidden ones. */
export function useOwnPaper(
	path: string,
	id: string,
): { number: number; paper: Paper | undefined; mutate: KeyedMutator<Paper> } {
	const number = /^[1-9]\d{0,6}$/.test(id) ? Number(id) : null;
	if (number === null) throw new ApiError(404, {});
	const { user } = useAuthSession();
	const { data: paper, mutate } = usePageData(read("/api/conf/:conf/papers/:number", { conf: path, number }));
	useTopic(
		user ? topics.user(user.id) : null,
		({ resource, ids }) => resource === "paper" && ids.includes(number) && void mutate(),
		() => void mutate(),
	);
	return { number, paper, mutate };
}
