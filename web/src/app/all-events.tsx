import { NewConference } from "../features/conference/new-conference.tsx";
import { EventsPage } from "../features/deck/events-page.tsx";
import { useSession } from "../lib/session.ts";

/** Every conference, with what a platform admin can add to them. */
export function AllEvents() {
	const { user } = useSession();
	return <EventsPage newConference={user?.platform_admin && <NewConference />} />;
}
