import { NewConference } from "../features/conference/new-conference.tsx";
import { HomePage } from "../features/deck/home-page.tsx";

/** The event deck's home with what a platform admin can add to it. */
export function DeckHome() {
	return <HomePage newConference={<NewConference />} />;
}
