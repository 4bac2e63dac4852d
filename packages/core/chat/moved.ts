import { Moved } from "../kernel/moved.ts";

/** Also thrown if membership changed. */
export class RoomMoved extends Moved {}
