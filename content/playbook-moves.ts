export const otherMoves = [
  {
    name: "The second question",
    whatToDo:
      "When someone answers you, stay with the answer. Take one word they used and ask about it before you go on to your next topic. You need no list of clever questions, because the other person hands you each one.",
    whyItSuits:
      "You probably notice the odd word, the small hesitation, the thing left out. The second question puts that attention where the client can feel it, and while they talk, you can rest.",
    tryThisWeek:
      "In three conversations, ask once: “You said [their word]. What would that look like?”",
    setting: "A first meeting with a couple who want to sell",
    lines:
      "You: What would you like from the sale?\nBen: A fair price, and no circus.\nYou: No circus. What would a circus look like?\nBen: Strangers in the house every evening. My mother lives with us, and she tires easily.",
    afterwards:
      "Now you know to offer two showing windows a week, by appointment. Your presentation would not have brought that up.",
  },
  {
    name: "The three-second wait",
    whatToDo:
      "When the other person stops talking, count to three before you answer. When you have named a price, stop, and let them be the next to speak, however long that takes. If looking at faces is hard, look at your notes.",
    whyItSuits:
      "Silence is less work for you than for most people. While it lasts the client finishes the thought, and the second half is often the part you needed.",
    tryThisWeek:
      "Once a day, when someone finishes a sentence, press your thumb against three fingers in turn before you reply.",
    setting: "Naming the fee for a service contract",
    lines:
      "You: For the twelve locations it comes to $1,850 a month.\nCarla: That is more than I had in mind.\nYou: (One. Two. Three.)\nCarla: We could begin with the four sites that trouble us most.",
    afterwards:
      "You offered no discount and argued with no one. Carla found a way forward by herself.",
  },
  {
    name: "The read-back",
    whatToDo:
      "Near the end of a conversation, say in two or three sentences what you understood, in their words. Then ask, “What did I miss?” Write down the answer where they can see you do it.",
    whyItSuits:
      "This is the moment in a sales conversation that belongs to whoever listened. You have kept track all along, and here it shows. It also spares you from inventing a pitch on the spot.",
    tryThisWeek:
      "End two meetings with a read-back, even a clumsy one. Read it from your notes. People like to see that you took some.",
    setting: "The last five minutes with a new buyer",
    lines:
      "You: Let me check that I have this right. You would like to be in before school starts, a short commute matters more than a big yard, and you would rather wait than go past 420. What did I miss?\nTheo: The dog. The yard can be small, but it needs a fence.",
    afterwards: "One correction, and Saturday’s list of showings just got shorter.",
  },
  {
    name: "The small yes",
    whatToDo:
      "Where you were taught to close, offer a next step. Make it small enough to accept without a meeting about it: one thing, on one day, easy to undo. Say plainly what happens if they would rather not.",
    whyItSuits:
      "Pushing feels wrong to you partly because you see the other person stiffen. A small yes needs no push, so you can ask for it early, and calmly, and again next week.",
    tryThisWeek:
      "Find one open conversation that has no date in it. Offer one small step with a day attached.",
    setting: "After a product demonstration that went well",
    lines:
      "You: May I suggest one thing? Send me last month’s delivery sheet, and on Thursday I will show you where the delays begin. If you don’t find it useful, we stop there.\nAna: I can do that. Thursday morning.",
    afterwards:
      "No contract was mentioned, and the next conversation has a day, a purpose and Ana’s own figures in it.",
  },
  {
    name: "The promise note",
    whatToDo:
      "Before you start the car or open the next tab, send a note with three things in it: what you heard, what you will do, and by when. Then do it by then. If you can’t, write before the deadline passes.",
    whyItSuits:
      "If you write better than you speak, this is your turn. The warm sentence that came to you only on the stairs can still be sent. And a promise kept in writing can be read again, by the partner who was not in the room.",
    tryThisWeek:
      "After your next conversation, set a timer for four minutes and send the note before it rings.",
    setting: "A text from the curb after a listing appointment",
    lines:
      "You: Thank you for showing me the house, Mrs. Alvarez. I heard that you want to stay until your daughter’s graduation, and that the kitchen worries you. By Wednesday noon I will send three sales from your street and an honest word about the kitchen.",
    afterwards: "On Wednesday at noon she finds out what working with you is like.",
  },
  {
    name: "The early exit",
    whatToDo:
      "Before a broker lunch, a trade fair or a day of calls, decide what will be enough: three conversations, say, or forty minutes. When you reach it, leave, with a sentence that ends the talk kindly and names the next step if there is one.",
    whyItSuits:
      "Much of the dread comes from not knowing when it will be over. With an end in sight you can be all there, and you get home with something left for the evening.",
    tryThisWeek:
      "Choose one event on this week’s calendar and write its end beside it. Keep to it even if things are going well.",
    setting: "A chamber of commerce breakfast",
    lines:
      "You: I have enjoyed this, Marta. I keep these mornings short, so I am heading out. May I send you the name of that inspector tomorrow?\nMarta: Please do. Here is my card.",
    afterwards: "One real conversation, one promise to keep: a good breakfast.",
  },
] as const;
