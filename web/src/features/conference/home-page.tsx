import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Page } from "../../ui/page.tsx";
import { DatesCard } from "./dates-card.tsx";
import { Hero } from "./hero.tsx";
import { ContactsCard } from "./home/contacts-card.tsx";
import { EmptyHome, isHomeEmpty } from "./home/empty-home.tsx";
import { Fees } from "./home/fees.tsx";
import { InfoText } from "./home/info-text.tsx";
import { Sections } from "./home/sections.tsx";
import { SocialEvents } from "./home/social-events.tsx";
import { StateNote } from "./home/state-note.tsx";
import { OwnPapers } from "./own-papers.tsx";

export function ConferenceHomePage() {
	const conference = useConference();
	const now = useNow();
	const empty = isHomeEmpty(conference);
	usePageTitle("");
	return (
		<>
			<StateNote conference={conference} linked={!empty} />
			<Hero conference={conference} now={now} />
			<Page>
				{/* On phones the columns dissolve into one list, dates second. */}
				<div className="flex flex-col gap-8 md:flex-row md:items-start md:gap-14">
					<div className="contents md:flex md:min-w-0 md:grow md:basis-0 md:flex-col md:gap-10">
						<div className="order-1 empty:hidden">
							<OwnPapers conference={conference} />
						</div>
						<div className="order-3 flex min-w-0 flex-col gap-10 empty:hidden">
							{empty && <EmptyHome conference={conference} />}
							<InfoText conference={conference} />
							<Sections conference={conference} />
							<SocialEvents events={conference.events} full={conference.full_events} />
							<Fees conference={conference} now={now} />
						</div>
					</div>
					{/* Without dates and contacts, centres the first column. */}
					<div className="contents md:flex md:w-80 md:shrink-0 md:flex-col md:gap-4 md:not-has-[>*>*]:hidden">
						<div className="order-2 empty:hidden">
							<DatesCard conference={conference} now={now} />
						</div>
						<div className="order-4 empty:hidden">
							<ContactsCard contacts={conference.contacts} />
						</div>
					</div>
				</div>
			</Page>
		</>
	);
}
