import { accountNoun } from "./account/noun.ts";
import { addressNoun } from "./address/noun.ts";
import { answerTemplateNoun } from "./answer-template/noun.ts";
import { chatNoun } from "./chat/noun.ts";
import { conferenceNoun } from "./conference/noun.ts";
import { draftNoun } from "./draft/noun.ts";
import { expertNoun } from "./expert/noun.ts";
import { issueNoun } from "./issue/noun.ts";
import { mailingNoun } from "./mailing/noun.ts";
import { namesakeNoun } from "./namesake/noun.ts";
import { noteNoun } from "./note/noun.ts";
import type { Noun } from "./noun.ts";
import { originalityNoun } from "./originality/noun.ts";
import { paperNoun } from "./paper/noun.ts";
import { peopleNoun } from "./people/noun.ts";
import { registrationNoun } from "./registration/noun.ts";
import { reviewNoun } from "./review/noun.ts";
import { savedViewNoun } from "./saved-view/noun.ts";
import { staffNoun } from "./staff/noun.ts";
import { staffDigestNoun } from "./staff-digest/noun.ts";
import { undoNoun } from "./undo/noun.ts";
import { uploadNoun } from "./upload/noun.ts";

/** Features used by others come first. */
export const LISTED = [
	addressNoun,
	accountNoun,
	conferenceNoun,
	peopleNoun,
	staffNoun,
	uploadNoun,
	draftNoun,
	paperNoun,
	originalityNoun,
	issueNoun,
	expertNoun,
	reviewNoun,
	staffDigestNoun,
	registrationNoun,
	noteNoun,
	chatNoun,
	answerTemplateNoun,
	mailingNoun,
	savedViewNoun,
	namesakeNoun,
	undoNoun,
] as const;

export const NOUNS: readonly Noun[] = [...LISTED];
