import { topics } from "@deck/contracts/topics";
import { mutate } from "swr";
import { useSession } from "../../lib/session.ts";
import { refreshUser } from "../../lib/session-change.ts";
import { useTopic } from "../../lib/socket.ts";
import { DATA, readProfile, STAFF_NEWS_READ } from "./profile-data.ts";

export function useProfileLive(): void {
	const { user } = useSession();
	const read = () => void Promise.all([readProfile(), refreshUser()]);
	const readData = () => void mutate(DATA);
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
