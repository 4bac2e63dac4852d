import { topics } from "@deck/contracts/topics";
import { mutate } from "swr";
import { useAuthSession } from "../../lib/auth-session.ts";
import { refreshUser } from "../../lib/auth-session-change.ts";
import { useTopic } from "../../lib/socket.ts";
import { DATA_EXPORT, reloadProfile, STAFF_NEWS_READ } from "./profile-data.ts";

export function useLiveProfile(): void {
	const { user } = useAuthSession();
	const read = () => void Promise.all([reloadProfile(), refreshUser()]);
	const readData = () => void mutate(DATA_EXPORT);
	const readNews = () => void mutate(STAFF_NEWS_READ);
	useTopic(
		user ? topics.user(user.id) : null,
		({ noun }) => {
			if (noun === "download") readData();
			else if (noun === "staff") readNews();
			else if (noun === "account") read();
		},
		() => {
			read();
			readData();
			readNews();
		},
	);
}
