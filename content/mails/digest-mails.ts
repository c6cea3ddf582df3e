export const digestMails = {
  digest: {
    several: "We have several things for you today, so they come in one email.",
    reason:
      "You get this email because you have an account at {site}. It never comes in your quiet hours.",
    reasonAtPace:
      "You get this email because you have an account at {site}. It comes at your pace, and never in your quiet hours.",
    reasonOfOffer:
      "You get this email because {academy} offered you a place in a cohort at {site}.",
    reasonOfPlaybook:
      "You get this email because this address was used to ask for the playbook at {site}.",
    reasonOfWaiting:
      "You get this email because this address was used to ask for news of a free place in a cohort at {site}.",
  },
  reminder: { title: "{day} at {time}: {title}", today: "Today", tomorrow: "Tomorrow" },
  offer: {
    title: "A place in {cohort} is held for you",
    titleIfExpired: "The offer of a place in “{cohort}” has expired",
    preview:
      "Please answer by the end of {date}. After that we may offer the place to someone else.",
    previewIfExpired:
      "We held a place for you until {date}. Then it became free again. If you would still like a place, reply to this email.",
    answer:
      "Please answer by the end of {date}. After that we may offer the place to someone else.",
    answerIfExpired:
      "We held a place for you until {date}. Then it became free again. If you would still like a place, reply to this email.",
    button: "See your place",
  },
  firstDay: {
    title: "“{cohort}” begins today",
    titleIfBegun: "“{cohort}” has begun",
    preview: "What opens, and when we meet.",
    intro:
      "Today is the first day of “{cohort}”. It runs until {last_day}. Whatever opens stays open, so there is no need to hurry.",
    introIfBegun:
      "{first_day} was the first day of “{cohort}”. It runs until {last_day}. Whatever opens stays open, so there is no need to hurry.",
    modules: "Open from {date}, {time}: {modules}.",
    module: "“{module}” in “{course}”",
    oneMore: "one more module",
    more: "{count} more modules",
    meeting:
      "We meet for “{meeting}” on {date}, {time}. You belong to it, so there is nothing to book.",
    button: "Open your cohort",
  },
  lastDay: {
    title: "The last day of “{cohort}”",
    titleIfEnded: "“{cohort}” has ended",
    preview: "What stays open, and three questions for you.",
    intro: "Today is the last day of “{cohort}”. Thank you for the time we had with you.",
    introIfEnded:
      "{last_day} was the last day of “{cohort}”. Thank you for the time we had with you.",
    courseStays:
      "{course} stays open to you, with all that you have done there, for as long as you have your account.",
    coursesStay:
      "{courses} stay open to you, with all that you have done there, for as long as you have your account.",
    opensLater: "What has not opened yet opens on its day, and we tell you.",
    tier: "The {tier} membership that the cohort gave you ends with its last day. From then on your own membership counts for all other courses.",
    tierIfEnded:
      "The {tier} membership that the cohort gave you ended with its last day. From then on your own membership counts for all other courses.",
    lookBack:
      "If you like, look back in writing: three questions, and you may leave out any of them. Your coaches read what you write. You can change it until {date}.",
    button: "Look back",
  },
  meetings: {
    title: "New meeting: {meeting}",
    titleIfSeveral: "{count} new meetings",
    intro: "This is a meeting of {cohort}. You belong to it, so there is nothing to book.",
    introIfSeveral:
      "These are meetings of {cohorts}. You belong to them, so there is nothing to book.",
    calendar: "Open the attachment to put it in your calendar. If you can’t come, you can say so.",
    calendarIfSeveral:
      "Open the attachment to put them in your calendar. If you can’t come, you can say so.",
    link: "See your sessions",
  },
  opening: {
    title: "Open now: {module}",
    titleIfSeveral: "{count} modules are open now",
    preview: "“{course}”: study when it suits you.",
    intro: "“{module}” in “{course}” is open now. Study it when it suits you.",
    link: "Open “{module}”",
  },
  freePlace: {
    title: "You can apply now: {cohort}",
    titleIfInvited: "A place is free: {cohort}",
    preview: "“{cohort}” starts on {date} and takes {weeks} weeks.",
    previewOfOneWeek: "“{cohort}” starts on {date} and takes one week.",
    intro: "You asked us to tell you when there is a free place in a cohort.",
    invitation: "A place in “{cohort}” is free, and we invite you to apply.",
    dates: "“{cohort}” starts on {date} and takes {weeks} weeks.",
    datesOfOneWeek: "“{cohort}” starts on {date} and takes one week.",
    button: "Apply for the cohort",
    once: "We write only once, so you are no longer on the waiting list. You can ask again on our home page when this cohort is full or closed for applications.",
  },
  askedForVoice: {
    title: "What would you say about “{cohort}”?",
    preview: "A few words, if you like, and only as you agree to them.",
    intro:
      "“{cohort}” ended on {date}. If it was good for you, a few words of yours may help somebody who is still deciding.",
    choice:
      "You choose how we name you, see exactly what we would show, and can take it back whenever you like. If you would rather not, there is nothing to do: we ask only once.",
    button: "Write a few words",
  },
  afterInfoSession: {
    titleIfCame: "Thank you for coming to the info session",
    titleIfMissed: "The info session, and the next one",
    titleIfLater: "The info session that you wanted to hear later",
    previewIfCame: "How to apply, if you would like to go on.",
    previewIfMissed: "It is fine that you could not come.",
    previewIfLater: "When it suits you.",
    came: "Thank you for your time on {date}. If a cohort is right for you, this is how you apply: you answer three questions, and we write back to you. Take the time you need.",
    apply: "Apply for a cohort",
    missed: "You could not come to the info session on {date}. That is fine.",
    later: "You asked to listen later to the info session of {date}.",
    recording: "Here is the recording. Listen to it when it suits you.",
    recordingLink: "Listen to the recording",
    answersLink: "Read the answers to the questions",
    next: "The next info session is on {date}, at {time}. If you would like to come, we keep a place for you.",
    nextIfRegistered: "Your place in the next one, on {date}, at {time}, is kept.",
    nextWithoutDate:
      "The next info session has no date yet. If you would like to come, we keep a place for you and send you the date.",
    nextLink: "Come to the next one",
  },
  weekly: {
    title: "Your week of study",
    preview: "You completed {count} modules in the past week.",
    previewOfOne: "You completed one module in the past week.",
    previewOfNone:
      "You opened your courses in the past week but haven’t completed a module yet. Half a module counts too.",
    completed: "You completed {count} modules in the past week.",
    completedOne: "You completed one module in the past week.",
    completedNone:
      "You opened your courses in the past week but haven’t completed a module yet. Half a module counts too.",
    total: "So far you have completed {completed} of {modules} modules.",
    link: "Go to your training",
  },
  nudge: {
    title: "Next for you: {module}",
    preview: "{course}, module {position} of {modules}",
    intro:
      "When you have a quiet moment: “{module}” is module {position} of {modules} in “{course}”. It will still be there tomorrow.",
    waiting: "“{module}” comes before it and opens on {date}.",
    button: "Open the module",
  },
  afterPause: {
    title: "Welcome back: {module}",
    preview: "One step in “{course}”, whenever you like.",
    intro:
      "Your pause is over. Nothing was lost, and there is nothing to catch up on. If you would like one next step, it is “{module}” in “{course}”.",
    button: "Open the module",
  },
} as const;
